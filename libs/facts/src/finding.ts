/** Where a fact lies in the log. */
export interface FactPlace {
  readonly stream: string;
  readonly version: number;
}

/**
 * What makes two findings one: kind, law and the facts they rest on, whatever words they are told in. So an audit that
 * runs again says nothing twice.
 */
export function findingIdentity({
  kind,
  law,
  facts,
}: {
  readonly kind: string;
  readonly law?: string | null;
  readonly facts?: readonly FactPlace[];
}): string {
  const places = (facts ?? []).map(({ stream, version }) => `${stream}@${version}`).sort();
  return [kind, law ?? '', ...places].join(' ');
}
