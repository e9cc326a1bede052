import { access } from './access/checks.ts';
import { accessibility } from './accessibility/checks.ts';
import { atRest } from './at-rest/checks.ts';
import { availability } from './availability/checks.ts';
import { browser } from './browser/checks.ts';
import type { Section } from './check.ts';
import { durability } from './durability/checks.ts';
import { input } from './input/checks.ts';
import { operations } from './operations/checks.ts';
import { privacy } from './privacy/checks.ts';
import { supply } from './supply/checks.ts';

export const everySection: readonly Section[] = [
  access,
  input,
  atRest,
  browser,
  availability,
  durability,
  privacy,
  accessibility,
  supply,
  operations,
];
