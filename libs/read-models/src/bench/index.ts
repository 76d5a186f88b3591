export { benchLag } from './bench-lag';
export { benchRebuild } from './bench-rebuild';
export type { BenchResult } from './bench-result';
