import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiBearerAuth, ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { faultProblem } from '../http/fault-problem';
import { PathIdPipe } from '../http/path-id.pipe';
import { membersOf } from '../orders/order-body';
import { AskTheRecord } from '../record/ask-the-record.query';
import { OpenTo } from '../rights/right.decorator';
import { Places } from '../rights/places';
import { Names, type Called } from './names';

const mostNames = 500;
const longest = 100;

/** What people and teams of an event are called. */
@ApiTags('names')
@Controller('tournaments/:tournament/names')
export class NamesController {
  constructor(
    private readonly names: Names,
    private readonly places: Places,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @OpenTo('anybody')
  @ApiOperation({
    summary: 'What those who entered are called, by their ids; who was forgotten is not in it.',
  })
  async called(@Param('tournament', PathIdPipe) tournament: string) {
    const { entered, through } = await this.queries.execute(
      new AskTheRecord(tournament, ({ books }) => ({
        entered: [...books.entries.values()].map(({ entry, members }) => ({ entry, members })),
      })),
    );
    const names = await this.names.namesOf(entered.flatMap(({ entry, members }) => [entry, ...members]));
    // A pair without a name of its own is called by its members'.
    const joined = entered.flatMap(({ entry, members }) => {
      const its = members.flatMap((member) => names[member] ?? []);
      const isCalled = names[entry] !== undefined || its.length === 0 || its.length < members.length;
      return isCalled ? [] : [[entry, its.join(' & ')] as const];
    });
    return { names: { ...names, ...Object.fromEntries(joined) }, through };
  }

  @Post()
  @HttpCode(200)
  @OpenTo('organise')
  @ApiBearerAuth('token')
  @ApiOperation({ summary: 'The ids under which people and teams enter; the same name has the same id.' })
  @ApiBody({
    schema: {
      type: 'object',
      properties: {
        called: {
          type: 'array',
          maxItems: mostNames,
          items: {
            type: 'object',
            properties: {
              kind: { enum: ['person', 'team'] },
              name: { type: 'string', minLength: 1, maxLength: longest },
            },
            required: ['kind', 'name'],
          },
        },
      },
      required: ['called'],
    },
  })
  async ids(@Param('tournament', PathIdPipe) tournament: string, @Body() body: unknown) {
    const called = calledIn(body);
    await this.places.requireTournament(tournament);
    return { ids: await this.names.idsOf(tournament, called) };
  }
}

const wrong = (field: string, expected: string, found: string) =>
  faultProblem('invalid-order', { field, expected, found });

/** @throws Problem invalid-order, naming the place; the name itself is not said again */
function calledIn(body: unknown): readonly Called[] {
  const { called } = membersOf(body);
  if (!Array.isArray(called) || called.length > mostNames)
    throw wrong('called', `a list of at most ${mostNames} names`, Array.isArray(called) ? 'more' : 'no list');
  return called.map((one: unknown, i): Called => {
    const { kind, name } = (typeof one === 'object' && one !== null ? one : {}) as Record<string, unknown>;
    if (kind !== 'person' && kind !== 'team')
      throw wrong(`called[${i}].kind`, 'person or team', 'another word');
    const isName =
      typeof name === 'string' &&
      name.length <= longest &&
      /\S/.test(name) &&
      !/[\u0000-\u001f\u007f]/.test(name);
    if (!isName) throw wrong(`called[${i}].name`, `a name of 1 to ${longest} characters`, 'another value');
    return { kind, name };
  });
}
