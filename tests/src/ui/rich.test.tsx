import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Rich } from '#src/ui/rich.tsx';

test('a sentence puts its elements where its words are', () => {
  const { container } = render(
    <Rich text="Questions? <link>Call us</link> at {phone}." with={{ link: (words) => <a href="/help">{words}</a>, phone: <b>555</b> }} />,
  );
  expect(container.innerHTML).toBe('Questions? <a href="/help">Call us</a> at <b>555</b>.');
});

test('what a sentence names must be given', () => {
  // @ts-expect-error {name} is not given
  const { container } = render(<Rich text="Hello {name}" with={{}} />);
  expect(container).toHaveTextContent('Hello');
});
