import { createElement, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { FormData } from '#schemas/forms/answers/form-data.ts';
import { faultsIn, painted, type Question, questionsIn } from './questions.ts';

/** A form as a person sees it with some answers: its questions, and its faults when it is sent. */
export interface Shown {
  readonly questions: readonly Question[];
  readonly faults: readonly string[];
}

/** A fault as a validator reports it, before it has a message. */
export interface Found {
  readonly path: string;
  readonly keyword: string;
}

/** What the journey asks of a page. */
export interface PageOfForms {
  /** Shows an exported form with each of the answers, and sends it. */
  show(theme: string, name: string, answers: readonly FormData[]): Promise<readonly Shown[]>;
  /** What the page's validator finds in each of the answers, without a form. */
  check(name: string, answers: readonly FormData[]): Promise<readonly (readonly Found[])[]>;
}

declare global {
  interface Window {
    forms: PageOfForms;
  }
}

/** One exported form in one theme. */
export type Render = (answers: FormData) => ReactNode;

/** Makes a page that shows forms in several themes. In all of them, ids begin with the form's name. */
export async function showOne(render: Render, prefix: string, answers: FormData): Promise<Shown> {
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  const root = createRoot(place);
  flushSync(() => root.render(createElement('div', undefined, render(answers))));
  await loaded(place);
  const questions = await questionsIn(place, `${prefix}__`);
  place.querySelector('form')?.requestSubmit();
  await painted();
  await painted();
  const faults = faultsIn(place, `${prefix}__`);
  root.unmount();
  return { questions, faults };
}

// Two controls are loaded when they are first shown; their placeholders are empty.
async function loaded(place: Element): Promise<void> {
  do await painted();
  while (place.querySelector('div.animate-pulse, div.h-11:empty'));
}

/** The path of an error as Ajv reports it. */
export function pathOf({ instancePath, params }: { instancePath: string; params: Readonly<Record<string, unknown>> }): string {
  const at = instancePath.split('/').slice(1);
  return [...at, ...(typeof params.missingProperty === 'string' ? [params.missingProperty] : [])].join('__');
}

/** A file beside the page. */
export async function fileOf<Content>(name: string): Promise<Content> {
  const response = await fetch(`/${name}.json`);
  if (!response.ok) throw new Error(`there is no ${name}.json`);
  return (await response.json()) as Content;
}
