import { schemaOf, vocabularies, type Schema } from '@fairdeal/facts';

/** A fact of any game; which game's it must be, the deal's lawbook says. */
export const factSchema: Schema = {
  anyOf: Object.entries(vocabularies).map(([game, facts]) => ({
    title: `a fact of ${game}`,
    oneOf: Object.entries(facts).map(([type, shape]) => ({ title: type, ...schemaOf(shape, type) })),
  })),
};

const named: Schema = { $ref: '#/components/schemas/Fact' };

const wrapped: Schema = {
  title: 'a late report',
  type: 'object',
  properties: {
    fact: named,
    at: { type: 'string', format: 'date-time', description: 'When it was seen.' },
    id: { type: 'string', description: 'The device’s own id of this report, under which it counts once.' },
  },
  required: ['fact'],
  additionalProperties: false,
};

const reported: Schema = { anyOf: [named, wrapped] };

/** The body of a report of facts. */
export const factsSchema: Schema = { anyOf: [reported, { type: 'array', items: reported, minItems: 1 }] };
