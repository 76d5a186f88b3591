import { seats, sideOf } from '@fairdeal/facts';
import { allContracts, readContract, writeContract } from './contract';
import { vulnerabilities } from './law-02-board';
import { pointsOf, reachableScores, scoreBoard } from './law-77-score';

/** Law 77 as it is printed, typed in figure by figure: trick scores by level, undertricks by number down. */
const printed = {
  tricks: {
    minor: {
      '': [20, 40, 60, 80, 100, 120, 140],
      X: [40, 80, 120, 160, 200, 240, 280],
      XX: [80, 160, 240, 320, 400, 480, 560],
    },
    major: {
      '': [30, 60, 90, 120, 150, 180, 210],
      X: [60, 120, 180, 240, 300, 360, 420],
      XX: [120, 240, 360, 480, 600, 720, 840],
    },
    notrump: {
      '': [40, 70, 100, 130, 160, 190, 220],
      X: [80, 140, 200, 260, 320, 380, 440],
      XX: [160, 280, 400, 520, 640, 760, 880],
    },
  },
  undertricks: {
    '': [
      [50, 100, 150, 200, 250, 300, 350, 400, 450, 500, 550, 600, 650],
      [100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 1100, 1200, 1300],
    ],
    X: [
      [100, 300, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500],
      [200, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500, 3800],
    ],
    XX: [
      [200, 600, 1000, 1600, 2200, 2800, 3400, 4000, 4600, 5200, 5800, 6400, 7000],
      [400, 1000, 1600, 2200, 2800, 3400, 4000, 4600, 5200, 5800, 6400, 7000, 7600],
    ],
  },
  overtrick: {
    minor: { '': [20, 20], X: [100, 200], XX: [200, 400] },
    major: { '': [30, 30], X: [100, 200], XX: [200, 400] },
    notrump: { '': [30, 30], X: [100, 200], XX: [200, 400] },
  },
  partscore: [50, 50],
  game: [300, 500],
  slam: { 6: [500, 750], 7: [1000, 1500] },
  making: { '': 0, X: 50, XX: 100 },
} as const;

type Kind = keyof typeof printed.tricks;
type Sign = keyof typeof printed.making;
const kinds = [
  ['C', 'minor'],
  ['D', 'minor'],
  ['H', 'major'],
  ['S', 'major'],
  ['NT', 'notrump'],
] as const;

/** What the printed figures come to for declarer's side. */
function fromTheTable(level: number, kind: Kind, sign: Sign, tricks: number, vulnerable: 0 | 1): number {
  const over = tricks - (level + 6);
  if (over < 0) return -(printed.undertricks[sign][vulnerable][-over - 1] as number);
  const bid = printed.tricks[kind][sign][level - 1] as number;
  const slam = level === 6 || level === 7 ? printed.slam[level][vulnerable] : 0;
  const gameOrPart = bid >= 100 ? printed.game[vulnerable] : printed.partscore[vulnerable];
  return bid + gameOrPart + slam + printed.making[sign] + over * printed.overtrick[kind][sign][vulnerable];
}

interface Row {
  readonly text: string;
  readonly tricks: number;
  readonly vulnerable: 0 | 1;
  readonly points: number;
}

const table: readonly Row[] = [1, 2, 3, 4, 5, 6, 7].flatMap((level) =>
  kinds.flatMap(([denomination, kind]) =>
    (['', 'X', 'XX'] as const).flatMap((sign) =>
      ([0, 1] as const).flatMap((vulnerable) =>
        Array.from({ length: 14 }, (_, tricks) => ({
          text: `${level}${denomination}${sign}`,
          tricks,
          vulnerable,
          points: fromTheTable(level, kind, sign, tricks, vulnerable),
        })),
      ),
    ),
  ),
);

it('scores every contract by every count of tricks as the printed table does', () => {
  expect(table).toHaveLength(7 * 5 * 3 * 2 * 14);
  const scored = table.map((row) => ({
    ...row,
    points: pointsOf(readContract(row.text)!, row.tricks, row.vulnerable === 1),
  }));
  expect(scored).toEqual(table);
});

it("gives the declaring side's score to both, one the negative of the other, by its own vulnerability alone", () => {
  const isVulnerable = { none: '', NS: 'NS', EW: 'EW', both: 'NS EW' };
  for (const vul of vulnerabilities) {
    for (const declarer of seats) {
      const side = sideOf(declarer);
      const wanted = table
        .filter(({ vulnerable }) => vulnerable === (isVulnerable[vul].includes(side) ? 1 : 0))
        .map(({ points }) => (side === 'NS' ? points : -points));
      const scored = table
        .filter(({ vulnerable }) => vulnerable === 0)
        .map(({ text, tricks }) => scoreBoard({ contract: readContract(text)!, declarer, tricks }, vul));
      expect(scored.map(({ NS }) => NS)).toEqual(wanted);
      expect(scored.every(({ NS, EW }) => NS + EW === 0)).toBe(true);
    }
  }
});

// Check values printed for contracts just made: not vulnerable, vulnerable, level 1 to 7.
it.each([
  ['C', '70/70 90/90 110/110 130/130 400/600 920/1370 1440/2140'],
  ['D', '70/70 90/90 110/110 130/130 400/600 920/1370 1440/2140'],
  ['H', '80/80 110/110 140/140 420/620 450/650 980/1430 1510/2210'],
  ['S', '80/80 110/110 140/140 420/620 450/650 980/1430 1510/2210'],
  ['NT', '90/90 120/120 400/600 430/630 460/660 990/1440 1520/2220'],
])('%s just made: %s', (denomination, row) => {
  const scored = [1, 2, 3, 4, 5, 6, 7].map((level) => {
    const contract = readContract(`${level}${denomination}`)!;
    return [false, true].map((vulnerable) => pointsOf(contract, level + 6, vulnerable)).join('/');
  });
  expect(scored.join(' ')).toBe(row);
});

it.each([
  ['2SX', 8, 470, 670],
  ['1NTX', 8, 280, 380],
  ['1CX', 7, 140, 140],
  ['2CXX', 9, 760, 1160],
  ['3NTXX', 9, 800, 1000],
  ['7NTXX', 13, 2280, 2980],
  ['4SX', 7, -500, -800],
  ['4SX', 6, -800, -1100],
  ['7NTXX', 0, -7000, -7600],
] as const)('%s, %i tricks: %i, vulnerable %i', (text, tricks, plain, vulnerable) => {
  const contract = readContract(text)!;
  expect([pointsOf(contract, tricks, false), pointsOf(contract, tricks, true)]).toEqual([plain, vulnerable]);
});

it('scores nothing for a board passed out', () => {
  expect(scoreBoard(null, 'both')).toEqual({ NS: 0, EW: 0 });
});

describe('reachable scores', () => {
  const columns = { none: [0, 0], NS: [1, 0], EW: [0, 1], both: [1, 1] } as const;
  it.each(vulnerabilities)('are those the printed table can give, vulnerable %s', (vul) => {
    const [ns, ew] = columns[vul];
    const wanted = new Set([0]);
    for (const { vulnerable, points } of table) {
      if (vulnerable === ns) wanted.add(points);
      if (vulnerable === ew) wanted.add(-points);
    }
    const byNumber = (scores: ReadonlySet<number>) => [...scores].sort((a, b) => a - b);
    expect(byNumber(reachableScores(vul))).toEqual(byNumber(wanted));
  });

  it('tell an error of entry: 415 is no score, nor 620 where nobody is vulnerable', () => {
    for (const vul of vulnerabilities) expect(reachableScores(vul).has(415)).toBe(false);
    expect(reachableScores('both').has(620)).toBe(true);
    expect(reachableScores('none').has(620)).toBe(false);
    expect([...reachableScores('both')].every((score) => score % 10 === 0)).toBe(true);
  });
});

it('reads a contract and writes it again', () => {
  for (const contract of allContracts) expect(readContract(writeContract(contract))).toEqual(contract);
  expect(readContract('PASS')).toBeNull();
  expect(() => readContract('8C')).toThrow('expected a contract, as 4SX, 1NTXX, PASS; got 8C');
});

it('has a hundred and five contracts', () => {
  expect(new Set(allContracts.map(writeContract)).size).toBe(105);
});
