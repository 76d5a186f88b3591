import type { AddCommand } from '../command';
import { addAudit } from './audit.command';
import { addBench } from './bench.command';
import { addBoards } from './boards.command';
import { addDeal } from './deal.command';
import { addDraw } from './draw.command';
import { addExport } from './export.command';
import { addForget } from './forget.command';
import { addImport } from './import.command';
import { addMovement } from './movement.command';
import { addPoints } from './points.command';
import { addProof } from './proof.command';
import { addRebuild } from './rebuild.command';
import { addRecord } from './record.command';
import { addReplay } from './replay.command';
import { addRestore } from './restore.command';
import { addRule } from './rule.command';
import { addSeason } from './season.command';
import { addSettings } from './settings.command';
import { addShuffle } from './shuffle.command';
import { addSimulate } from './simulate.command';
import { addStandings } from './standings.command';
import { addStart } from './start.command';
import { addVerify } from './verify.command';
import { addWhatIf } from './what-if.command';

/** Every command, in the order of the help. */
export const commands: readonly AddCommand[] = [
  addStart,
  addRecord,
  addImport,
  addReplay,
  addStandings,
  addSeason,
  addBoards,
  addDeal,
  addWhatIf,
  addPoints,
  addSettings,
  addMovement,
  addDraw,
  addRule,
  addShuffle,
  addSimulate,
  addBench,
  addProof,
  addAudit,
  addVerify,
  addRebuild,
  addExport,
  addRestore,
  addForget,
];
