import { quoted } from '../lines/read-lines';
import type { Noticing } from '../noticing';
import type { XmlElement } from '../xml/xml-tree';
import { Children } from './extra';
import { tellStrayElement, tellStrayWords } from './stray-words';
import type { UsebioParticipant, UsebioPlayer } from './usebio-event';

const kinds: Readonly<Record<string, UsebioParticipant['kind']>> = {
  PAIR: 'pair',
  TEAM: 'team',
  PLAYER: 'player',
};
const numbers = ['PAIR_NUMBER', 'TEAM_ID', 'TEAM_NUMBER', 'PLAYER_NUMBER'] as const;
/** Under which name a number is written. */
export const numberNames: Readonly<Record<UsebioParticipant['kind'], string>> = {
  pair: 'PAIR_NUMBER',
  team: 'TEAM_ID',
  player: 'PLAYER_NUMBER',
};

/** One of those who took part; undefined, with a remark, for what is none. */
export function participantOf(
  element: XmlElement,
  section: string | undefined,
  event: number,
  noticing: Noticing,
): UsebioParticipant | undefined {
  const kind = kinds[element.name];
  if (kind === undefined) {
    tellStrayElement(element, 'participant', 'PAIR, TEAM or PLAYER', event, noticing);
    return undefined;
  }
  const children = new Children(element);
  tellStrayWords(element, Object.keys(element.attributes), event, noticing);
  for (const contact of children.all('CONTACT')) {
    noticing.add('refused', 'contact', contact, event, 'a private contact is not kept');
  }
  const child = numbers.map((name) => children.text(name)).find((text) => text !== undefined);
  const attribute =
    child === undefined ? numbers.find((name) => element.attributes[name] !== undefined) : undefined;
  const number = attribute === undefined ? child : element.attributes[attribute];
  const kept: [string, string][] = Object.entries(element.attributes)
    .filter(([name]) => name !== attribute)
    .map(([name, value]) => [`#attribute/${name}`, value]);
  if (number === undefined)
    noticing.add('missing', 'participant-number', element, event, `${element.name} without a number`);
  const told = children.text('DIRECTION');
  const direction = told === 'NS' || told === 'EW' ? told : undefined;
  if (told !== undefined && direction === undefined) {
    noticing.add('refused', 'direction', element, event, `${quoted(told)}, NS or EW expected`);
    kept.push(['DIRECTION', told]);
  }
  const own = children.text('SECTION_ID');
  const total = children.text('TOTAL_SCORE');
  if (total !== undefined && !/^[+-]?\d+(\.\d+)?%?$/.test(total)) {
    noticing.add('bent', 'total', element, event, `${quoted(total)}, a decimal expected`);
  }
  const place = children.text('PLACE');
  const masterPoints = children.text('MASTER_POINTS_AWARDED');
  if (masterPoints !== undefined && !/^\d+$/.test(masterPoints)) {
    noticing.add(
      'bent',
      'master-points',
      element,
      event,
      `${quoted(masterPoints)}, whole hundredths expected`,
    );
  }
  const players =
    kind === 'player'
      ? [playerOf(children, element, event, noticing)]
      : children.all('PLAYER').map((player) => {
          const own = new Children(player);
          tellStrayWords(player, Object.keys(player.attributes), event, noticing);
          const { extra, ...known } = playerOf(own, player, event, noticing);
          const rest = [...(extra ?? []), ...own.rest()];
          return rest.length > 0 ? { ...known, extra: rest } : known;
        });
  const extra = [...kept, ...children.rest()];
  const where = own ?? section;
  return {
    kind,
    number: number ?? '',
    ...(direction && { direction }),
    ...(where !== undefined && { section: where }),
    ...(total !== undefined && { total }),
    ...(place !== undefined && { place }),
    ...(masterPoints !== undefined && { masterPoints }),
    players,
    ...(extra.length > 0 && { extra }),
  };
}

function playerOf(children: Children, element: XmlElement, event: number, noticing: Noticing): UsebioPlayer {
  for (const contact of children.all('CONTACT', 'EMAIL', 'TELEPHONE', 'ADDRESS')) {
    noticing.add('refused', 'contact', contact, event, 'a private contact is not kept');
  }
  const name = children.text('PLAYER_NAME');
  if (name === undefined) noticing.add('missing', 'player-name', element, event, 'PLAYER_NAME');
  const nationalId = children.text('NATIONAL_ID_NUMBER');
  const clubId = children.text('CLUB_ID_NUMBER');
  const attributes = Object.entries(element.attributes).map(
    ([one, value]) => [`#attribute/${one}`, value] as const,
  );
  return {
    name: name ?? '',
    ...(nationalId !== undefined && { nationalId }),
    ...(clubId !== undefined && { clubId }),
    ...(attributes.length > 0 && element.name === 'PLAYER' && { extra: attributes }),
  };
}
