import { emptyRoot, nodeHash } from '@fairdeal/proof';

/** The root over the leaves so far, from the whole subtrees at its edge: RFC 6962's tree read from the right. */
export class RunningRoot {
  private readonly edge: { readonly width: number; readonly hash: Uint8Array }[] = [];

  add(leaf: Uint8Array): void {
    let young = { width: 1, hash: leaf };
    for (let left = this.edge.at(-1); left?.width === young.width; left = this.edge.at(-1)) {
      this.edge.pop();
      young = { width: 2 * young.width, hash: nodeHash(left.hash, young.hash) };
    }
    this.edge.push(young);
  }

  root(): Uint8Array {
    const [last, ...others] = this.edge.toReversed();
    return others.reduce((right, { hash }) => nodeHash(hash, right), last?.hash ?? emptyRoot());
  }
}
