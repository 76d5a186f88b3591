import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileFormats, formatOf } from './detect';

const root = join(__dirname, 'testing/data');
const expected = (folder: string, file: string): string | undefined => {
  if (file.endsWith('.expected.txt')) return undefined;
  if (folder === 'swiss') return 'trf';
  if (folder !== 'deals') return folder;
  if (file.startsWith('dds-')) return file.startsWith('dds-list') ? 'dds-list' : 'dds-sol';
  if (file.endsWith('.lin')) return 'lin';
  return file.endsWith('.csv') ? 'deals-csv' : file.split('.')[1];
};
const files = ['pbn', 'lin', 'usebio', 'phh', 'swiss', 'deals'].flatMap((folder) =>
  readdirSync(join(root, folder)).map((file) => [folder, file] as const),
);

it.each(files.filter(([folder, file]) => expected(folder, file) !== undefined))(
  '%s/%s is known by its name and, where it holds anything, without it',
  (folder, file) => {
    const bytes = readFileSync(join(root, folder, file));
    expect(formatOf(bytes, file)).toBe(expected(folder, file));
    expect(formatOf(bytes)).toBe(expected(folder, file));
  },
);
it('no format is listed twice', () => {
  expect(new Set(fileFormats.map(({ id }) => id)).size).toBe(fileFormats.length);
});
