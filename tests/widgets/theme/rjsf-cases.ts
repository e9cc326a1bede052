import type { FormProps } from '@rjsf/core';
import { vi } from 'vitest';

/** A form that RJSF runs on each of its own themes. */
export interface RjsfCase {
  readonly name: string;
  readonly props: FormProps;
}

type Body = () => void;

// The classes of a column in stock core's grid.
const widths = {
  ColumnWidthAll: { className: 'col-xs-12' },
  ColumnWidth4: { className: 'col-xs-4' },
  ColumnWidth6: { className: 'col-xs-6' },
  ColumnWidth8: { className: 'col-xs-8' },
};

/**
 * The 142 cases of `@rjsf/snapshot-tests`, as data. The package's functions declare tests with the globals of a
 * runner. Stand-ins for these record what is declared, and a form that renders nothing records its props.
 */
export async function rjsfCases(): Promise<readonly RjsfCase[]> {
  const declared: { readonly name: string; readonly body: Body; readonly before: readonly Body[] }[] = [];
  const path: string[] = [];
  let before: readonly Body[] = [];
  let last: FormProps | undefined;
  const Form = (props: FormProps) => {
    last = props;
    return null;
  };
  vi.stubGlobal('vi', vi);
  vi.stubGlobal('beforeAll', (body: Body) => (before = [...before, body]));
  vi.stubGlobal('test', (name: string, body: Body) => declared.push({ name: [...path, name].join(' > '), body, before }));
  vi.stubGlobal('describe', (name: string, body: Body) => {
    const outside = before;
    path.push(name);
    body();
    path.pop();
    before = outside;
  });
  vi.stubGlobal('expect', () => ({ toMatchSnapshot: () => undefined }));
  try {
    const { arrayTests, formTests, objectTests, gridTests } = await import('@rjsf/snapshot-tests');
    arrayTests(Form);
    formTests(Form);
    objectTests(Form);
    gridTests(Form, widths);
    return declared.map(({ name, body, before: prepared }) => {
      for (const prepare of prepared) prepare();
      body();
      if (!last) throw new Error(`the case "${name}" renders no form`);
      return { name, props: last };
    });
  } finally {
    vi.unstubAllGlobals();
  }
}
