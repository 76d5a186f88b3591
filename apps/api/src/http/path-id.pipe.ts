import { Injectable, type PipeTransform } from '@nestjs/common';
import { Problem } from '../problem';

/** Judges a tournament's, table's or deal's id as it stands in a path. */
export function pathId(value: string): string {
  // "." and ".." mean a place in a path to every client on the way here, so no client could ask for them.
  if (/^[A-Za-z0-9._-]{1,64}$/.test(value) && value !== '.' && value !== '..') return value;
  throw new Problem(
    'invalid-id',
    `Expected an id of 1 to 64 letters, digits, dots, hyphens or underscores in the path; found ${shown(value)}.`,
  );
}

@Injectable()
export class PathIdPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    return pathId(value);
  }
}

const shown = (text: string): string => JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
