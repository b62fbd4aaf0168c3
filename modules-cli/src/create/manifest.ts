import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import type { ModuleManifest, NavigationEntry } from '@sumut/contracts';
import { moduleManifestSchema, navigationEntrySchema } from '@sumut/contracts/schemas';
import type { ModuleNames } from './names.ts';
import { repository } from './place.ts';
