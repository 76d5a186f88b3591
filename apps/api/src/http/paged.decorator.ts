import { applyDecorators } from '@nestjs/common';
import { ApiDefaultResponse, ApiOkResponse, ApiOperation, ApiQuery } from '@nestjs/swagger';

/** Describes a list that comes in pages. */
export const Paged = (summary: string) =>
  applyDecorators(
    ApiOperation({ summary }),
    ApiQuery({
      name: 'after',
      required: false,
      schema: { type: 'string' },
      description: '`next` of the page before.',
    }),
    ApiQuery({
      name: 'limit',
      required: false,
      schema: { type: 'integer', minimum: 1, maximum: 500, default: 100 },
    }),
    ApiOkResponse({ description: 'A page. `next` gives the one after it, and is not there after the last.' }),
    ApiDefaultResponse({ description: 'problem+json, see `code`.' }),
  );
