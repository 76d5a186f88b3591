/** What a token lets its bearer do, and where: `organiser` of `tournament-t1`, `recorder` of `table-t1.1`. */
export interface Grant {
  readonly role: 'desk' | 'organiser' | 'recorder';
  /** The stream it is granted over; `*` is every one. */
  readonly scope: string;
  /** The bearer as events name them: tells one device from another, and gives no token away. */
  readonly holder: string;
}
