/** A masked field of the gallery, with edits of it. Its content is written with its caret: `12|/15/1976`. */
interface MaskedField {
  readonly label: string;
  readonly typed: string;
  readonly shown: string;
  /** Characters from the start, selected with the keyboard, and what is typed over them. */
  readonly chosen: readonly [from: number, length: number, over: string, shown: string];
  readonly backspace: readonly [at: number, shown: string];
  readonly del: readonly [at: number, shown: string];
  readonly pasted: readonly [text: string, shown: string];
}

/** Every masked field of the gallery. */
export const maskedFields: readonly MaskedField[] = [
  {
    label: 'Founded on',
    typed: '06151976',
    shown: '06/15/1976|',
    chosen: [0, 2, '12', '12|/15/1976'],
    backspace: [5, '06/1|/1976'],
    del: [3, '06/|5/1976'],
    pasted: ['6/5/1976', '06/05/1976|'],
  },
  {
    label: "Helper's Social Security Number",
    typed: '219099999',
    shown: '219-09-9999|',
    chosen: [4, 2, '18', '219-18|-9999'],
    backspace: [6, '219-0|9-999'],
    del: [0, '|190-99-999'],
    pasted: ['219 09 9999', '219-09-9999|'],
  },
  {
    label: 'Phone',
    typed: '2145550134',
    shown: '(214) 555-0134|',
    chosen: [1, 3, '972', '(972|) 555-0134'],
    backspace: [9, '(214) 55|0-134'],
    del: [6, '(214) |550-134'],
    pasted: ['+1 214.555.0134', '(214) 555-0134|'],
  },
  {
    label: 'ZIP code',
    typed: '75201',
    shown: '75201|',
    chosen: [1, 2, '60', '760|01'],
    backspace: [2, '7|201'],
    del: [0, '|5201'],
    pasted: ['75201-1234', '75201|'],
  },
  {
    label: 'What your tools are worth',
    typed: '4500',
    shown: '4500|',
    chosen: [0, 2, '12', '12|00'],
    backspace: [1, '|500'],
    del: [1, '4|00'],
    pasted: ['$4,500', '4500|'],
  },
  {
    label: 'Routing number',
    typed: '021000021',
    shown: '021000021|',
    chosen: [3, 3, '111', '021111|021'],
    backspace: [3, '02|000021'],
    del: [0, '|21000021'],
    pasted: ['0210-0002-1', '021000021|'],
  },
  {
    label: 'Account number',
    typed: '123456789',
    shown: '123456789|',
    chosen: [0, 3, '99', '99|456789'],
    backspace: [3, '12|456789'],
    del: [3, '123|56789'],
    pasted: ['12-3456-789', '123456789|'],
  },
  {
    label: 'Card number',
    typed: '4242424242424241',
    shown: '4242 4242 4242 4241|',
    chosen: [5, 4, '1111', '4242 1111| 4242 4241'],
    backspace: [7, '4242 4|424 2424 241'],
    del: [5, '4242 |2424 2424 241'],
    pasted: ['4242-4242-4242-4241', '4242 4242 4242 4241|'],
  },
  {
    label: 'Security code',
    typed: '1234',
    shown: '1234|',
    chosen: [1, 2, '00', '100|4'],
    backspace: [2, '1|34'],
    del: [0, '|234'],
    pasted: ['12 34', '1234|'],
  },
];
