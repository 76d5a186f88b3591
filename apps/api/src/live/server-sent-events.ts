/**
 * What a handler returns that has written its answer itself, as Server-Sent Events. It holds nothing: the type tells the
 * description of the api what each event's `data` is.
 */
export interface ServerSentEvents<Message> {
  readonly told?: Message;
}
