import { isTeams } from './law-86-team-match';
import { matchpointsOf } from './law-78-methods';
import { rectified, stands, type ContractRuling, type Says } from './says';
import type { ContractLaw, ContractTable, FactOf } from './table';

type Fouled = FactOf<'FouledBoard'>;

/** 87B. The results of each form by themselves, in the order of the forms' names. */
function groupsOf({ results = [] }: Fouled): NonNullable<Says['groups']> {
  const forms = [...new Set(results.map(({ form }) => form))].sort();
  return forms.map((form) => {
    const scores = results.filter((result) => result.form === form).map(({ ns }) => ns);
    const points = matchpointsOf(scores);
    return {
      form,
      matchpoints: Object.fromEntries(scores.map((ns, i) => [String(ns), points[i] as number])),
    };
  });
}

const isOneForm = ({ results }: Fouled): boolean =>
  results !== undefined && new Set(results.map(({ form }) => form)).size <= 1;

const notFouled: ContractRuling = {
  ...stands('contract:87A', { groups: [] }),
  lasts: 'board',
};

function ruledOn(before: ContractTable, fact: Fouled): ContractRuling {
  return isOneForm(fact) || before.result.allPlayedSameForm
    ? notFouled
    : rectified('contract:87A', { groups: groupsOf(fact) }, { lasts: 'board' });
}

/**
 * 87. A board is fouled when contestants who are to be compared did not play the same deal: each form is then rated by
 * itself. One that all tables played alike is not, whatever a printed record says.
 * At teams see 86B2.
 */
export const law87A: ContractLaw<'FouledBoard' | 'DirectorFinds'> = {
  ref: 'contract:87A',
  on: ['FouledBoard', 'DirectorFinds'],
  rule: (before, fact) => {
    if (isTeams(before)) return undefined;
    if (fact.type === 'FouledBoard') return ruledOn(before, fact);
    if (fact.finding === 'all-tables-played-same-form') {
      const { fouled } = before.result;
      return fact.value === true ? notFouled : fouled && ruledOn(withoutFinding(before), fouled);
    }
    return fact.finding === 'differs-from-printed-record' && before.result.fouled === undefined
      ? notFouled
      : undefined;
  },
};

const withoutFinding = (table: ContractTable): ContractTable => ({
  ...table,
  result: { ...table.result, allPlayedSameForm: false },
});
