import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settings } from './settings';

it('the README’s table tells every setting, its default and what it is', () => {
  const readme = readFileSync(join(__dirname, '../../../README.md'), 'utf8');
  const [, table = ''] = /<!-- settings -->([\s\S]*)<!-- \/settings -->/.exec(readme) ?? [];
  const rows = table
    .trim()
    .split('\n')
    .slice(2)
    .map((row) => row.split('|').map((cell) => cell.trim()))
    .map(([, name = '', byDefault, meaning]) => ({
      name: name.replaceAll('`', ''),
      default: byDefault,
      meaning,
    }));
  expect(rows).toEqual(
    settings.map(({ name, default: byDefault, meaning }) => ({ name, default: byDefault, meaning })),
  );
});
