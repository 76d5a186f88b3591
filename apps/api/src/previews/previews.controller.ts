import { applyDecorators, Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import {
  ApiBearerAuth,
  ApiBody,
  ApiDefaultResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { houseEvents, schemaOf } from '@fairdeal/facts';
import { faultProblem } from '../http/fault-problem';
import { PathIdPipe } from '../http/path-id.pipe';
import { membersOf, orderIn } from '../orders/order-body';
import { Places } from '../rights/places';
import { OpenTo } from '../rights/right.decorator';
import { PreviewDecision, type Thought } from './preview.query';

const Previews = (summary: string) =>
  applyDecorators(
    HttpCode(200),
    ApiBearerAuth('token'),
    ApiOperation({ summary }),
    ApiBody({
      schema: {
        oneOf: [
          {
            type: 'object',
            properties: { adjust: schemaOf(houseEvents.ScoreAdjusted) },
            required: ['adjust'],
          },
          { type: 'object', properties: { void: schemaOf(houseEvents.DealVoided) }, required: ['void'] },
          {
            type: 'object',
            properties: { correct: schemaOf(houseEvents.FactCorrected) },
            required: ['correct'],
          },
        ],
      },
    }),
    ApiOkResponse({
      description: 'Deals whose result would be another, who would move, and the rounds drawn on it since.',
    }),
    ApiDefaultResponse({ description: 'problem+json, see `code`.' }),
  );

/** A decision is tried before it is taken. */
@ApiTags('deals')
@Controller()
export class PreviewsController {
  constructor(
    private readonly queries: QueryBus,
    private readonly places: Places,
  ) {}

  @Post('deals/:deal/previews')
  @OpenTo('direct')
  @Previews('What a decision about the deal would change; nothing is written.')
  ofTheDeal(@Param('deal', PathIdPipe) deal: string, @Body() body: unknown) {
    return this.queries.execute(new PreviewDecision(deal, thoughtIn(body)));
  }

  @Post('appeals/:appeal/previews')
  @OpenTo('hear')
  @Previews('What a decision of the committee would change; nothing is written.')
  async ofTheAppeal(@Param('appeal', PathIdPipe) appeal: string, @Body() body: unknown) {
    const deal = await this.places.dealOf(appeal);
    return this.queries.execute(new PreviewDecision(deal, thoughtIn(body)));
  }
}

const events = { adjust: 'ScoreAdjusted', void: 'DealVoided', correct: 'FactCorrected' } as const;

/** @throws Problem invalid-order */
function thoughtIn(body: unknown): Thought {
  const [[name, said] = [], ...others] = Object.entries(membersOf(body));
  if (name === undefined || others.length > 0 || !Object.hasOwn(events, name)) {
    throw faultProblem('invalid-order', {
      field: '',
      expected: 'one of adjust, void, correct',
      found: name === undefined ? 'nothing' : others.length > 0 ? 'several members' : 'another member',
    });
  }
  return { [name]: orderIn(events[name as keyof typeof events], said, {}, `/${name}`) } as unknown as Thought;
}
