import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RichText } from '#src/store/rich-text.tsx';

test('plain text keeps its paragraphs', () => {
  const { container } = render(<RichText text={'First.\n\nSecond, 3 < 4.'} />);
  expect([...container.querySelectorAll('p')].map((each) => each.textContent)).toEqual(['First.', 'Second, 3 < 4.']);
});

test('simple HTML is shown as what it means', () => {
  render(<RichText text="<p>Pays <strong>half</strong></p><ul><li>Teeth</li></ul>" />);
  expect(screen.getByText('half').tagName).toBe('STRONG');
  expect(screen.getByRole('listitem')).toHaveTextContent('Teeth');
});

test('nothing active survives, only its text', () => {
  const { container } = render(
    <RichText text={'<p onclick="x()">A <a href="javascript:x()">link</a><img src=x onerror="x()"><script>x()</script></p>'} />,
  );
  expect(container.innerHTML).not.toMatch(/script|onclick|onerror|href|img/);
  expect(container).toHaveTextContent('A link');
});
