import { fullPack, isCard, rankOf, strengthOf, suitOf } from './card';
import { imperfectionOf } from './pack';

it('holds thirteen of each of four suits', () => {
  expect(new Set(fullPack).size).toBe(52);
  for (const suit of ['S', 'H', 'D', 'C']) {
    expect(fullPack.filter((card) => suitOf(card) === suit)).toHaveLength(13);
  }
  expect(['AS', '2C', 'TH'].map((card) => isCard(card))).toEqual([true, true, true]);
  expect(['1S', '10H', 'as', 'SA', '', null, 7, 'ASS'].map((card) => isCard(card))).not.toContain(true);
});

it('ranks an ace above a king and a two lowest', () => {
  expect([strengthOf('AS'), strengthOf('KD'), strengthOf('TH'), strengthOf('2C')]).toEqual([12, 11, 8, 0]);
  expect(rankOf('TH')).toBe('T');
});

it('says what a pack lacks and what it has too often', () => {
  expect(imperfectionOf(fullPack)).toEqual({ missing: [], extra: [] });
  const twoKings = fullPack.map((card) => (card === '9C' ? 'KD' : card));
  expect(imperfectionOf(twoKings)).toEqual({ missing: ['9C'], extra: ['KD'] });
  expect(imperfectionOf([...fullPack, 'JOKER'])).toEqual({ missing: [], extra: ['JOKER'] });
});
