// A worker that does nothing, and ends with an error when it finds the file named after its own pid.
import { existsSync } from 'node:fs';

if (process.env.FAIRDEAL_OWNER_DATABASE_URL)
  throw new Error('A worker has no business with the owner’s rights.');
setInterval(() => {
  if (!existsSync(`${process.env.DOOM}/${process.pid}`)) return;
  console.error('the cards are on the floor');
  process.exit(7);
}, 50);
