import { Inject, Injectable } from '@nestjs/common';
import type { EventStore } from '@fairdeal/event-store';
import { ShuffleSecrets } from '@fairdeal/fair-dealing';
import { commitmentTo, isSaltStrong, orderOf, sealOf } from '@fairdeal/fair-shuffle';
import type { AnySeat, SeenFact } from '@fairdeal/facts';
import { dealtByTheHouse, theHouse, type Envelope, type House, type Recorded } from '@fairdeal/tournament';
import { granted } from '../orders/granted';
import { Problem } from '../problem';
import { EVENT_STORE, HOUSE } from '../resources';
import { contextOf, shuffleSoFar, type ShuffleSoFar } from './shuffle-so-far';

/** The house deals: it promises a seed, lets seats and pone in, deals by the law, and reveals what it promised. */
@Injectable()
export class HouseDealer {
  constructor(
    @Inject(HOUSE) private readonly house: House,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly secrets: ShuffleSecrets,
  ) {}

  /** A seed is drawn and kept before its commitment is said: killed in between, the same seed is promised afterwards. */
  async shuffle(deal: string, by: AnySeat, pack: string | undefined, envelope: Envelope): Promise<Recorded> {
    return this.once(deal, envelope, async (shuffle) => {
      if (shuffle.begun) throw dealingBegun();
      const named = pack ?? shuffle.pack;
      if (named === undefined)
        throw new Problem('no-pack', 'Expected pack: nobody has said which is dealt with.');
      const turn = shuffle.turn + 1;
      const commitment = commitmentTo(await this.secrets.seedOf(deal, turn), contextOf(deal, turn));
      return [{ type: 'PackShuffled', by, pack: named, commitment }];
    });
  }

  /** Opens a salt whose seal was said. It is kept from everybody until the reveal. */
  async openSalt(deal: string, seat: string, salt: string): Promise<void> {
    const shuffle = await this.soFar(deal);
    if (!isSaltStrong(salt)) throw new Problem('weak-salt', 'Expected a salt of 16 to 128 characters.');
    const sealed = Object.hasOwn(shuffle.seals, seat) ? shuffle.seals[seat] : undefined;
    if (sealed === undefined)
      throw new Problem('no-seal', `Seat ${seat} has sealed no salt for this shuffle.`);
    if (sealOf({ seat, salt }, contextOf(deal, shuffle.turn)) !== sealed) {
      throw new Problem('other-salt', 'This is not the salt that was sealed.');
    }
    await this.secrets.keepSalt(deal, shuffle.turn, { seat, salt });
  }

  async cut(deal: string, by: AnySeat, lifted: number, envelope: Envelope): Promise<Recorded> {
    return this.once(deal, envelope, ({ commitment, begun }) => {
      if (commitment === undefined) throw noCommitment();
      if (begun) throw dealingBegun();
      return [{ type: 'PackCut', by, lifted, left: 52 - lifted }];
    });
  }

  /** Deals by the law, all of it or nothing. */
  async deal(deal: string, envelope: Envelope): Promise<Recorded> {
    return this.once(deal, { ...envelope, by: theHouse }, async (shuffle) => {
      const { game, seats, dealer, pack, turn, commitment, seals, cut, begun } = shuffle;
      if (commitment === undefined || pack === undefined) throw noCommitment();
      if (begun) throw dealingBegun();
      if (cut === undefined) throw new Problem('not-cut', 'Pone’s cut comes before the deal.');
      const salts = await this.secrets.saltsOf(deal, turn);
      const closed = Object.keys(seals).filter((seat) => !salts.some((salt) => salt.seat === seat));
      if (closed.length > 0) {
        throw new Problem(
          'salt-not-opened',
          `Seat ${closed.join(', ')} has not opened its salt: wait for it, or shuffle anew.`,
        );
      }
      const seed = await this.secrets.knownSeed(deal, turn);
      const context = contextOf(deal, turn);
      if (seed === undefined || commitmentTo(seed, context) !== commitment) {
        throw new Problem('not-ours', 'This house did not make that commitment, and cannot deal from it.');
      }
      return dealtByTheHouse({ game, seats, dealer, pack, order: orderOf({ seed, context, salts, cut }) });
    });
  }

  /** Says what the order followed from. The house refuses while the cards are not public. */
  async reveal(deal: string, envelope: Envelope): Promise<Recorded> {
    const { turn, commitment } = await this.soFar(deal);
    const seed = commitment === undefined ? undefined : await this.secrets.knownSeed(deal, turn);
    if (seed === undefined) throw noCommitment();
    const salts = await this.secrets.saltsOf(deal, turn);
    const data = {
      seed: Buffer.from(seed).toString('hex'),
      ...(salts.length > 0 && { salts: Object.fromEntries(salts.map(({ seat, salt }) => [seat, salt])) }),
    };
    return granted(await this.house.revealShuffle({ ...envelope, id: deal, data }));
  }

  private async soFar(deal: string): Promise<ShuffleSoFar> {
    const shuffle = shuffleSoFar(await this.store.readStream(`deal-${deal}`));
    if (shuffle === undefined) throw new Problem('no-such-deal', `There is no deal ${deal}.`);
    return shuffle;
  }

  /**
   * Records what follows from the deal as it stands. Somebody who writes in between makes it stale, and it is refused; a
   * command that is sent again gets its first answer, whatever has happened since.
   */
  private async once(
    deal: string,
    envelope: Envelope,
    told: (shuffle: ShuffleSoFar) => readonly SeenFact[] | Promise<readonly SeenFact[]>,
  ): Promise<Recorded> {
    const stream = `deal-${deal}`;
    const known = await this.store.findCommand(envelope.commandId, envelope.requestHash);
    const written = known?.streams.find((one) => one.stream === stream);
    if (known !== undefined && written !== undefined) {
      return { stream, version: written.toVersion, position: known.position, added: 0, repeated: true };
    }
    const shuffle = await this.soFar(deal);
    const facts = (await told(shuffle)).map((fact) => ({ fact: { ...fact } }));
    const asked = { expectedVersion: shuffle.version, ...envelope, id: deal, facts };
    return granted(await this.house.recordFacts(asked));
  }
}

const noCommitment = () => new Problem('no-commitment', 'No shuffle of this deal came with a commitment.');
const dealingBegun = () => new Problem('dealing-begun', 'Cards have left the pack already.');
