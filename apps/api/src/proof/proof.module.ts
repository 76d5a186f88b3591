import { Module } from '@nestjs/common';
import { ProofController } from './proof.controller';
import { PublicBundles } from './public-bundles';

@Module({ controllers: [ProofController], providers: [PublicBundles] })
export class ProofModule {}
