/** A parser that a user brought failed, or gave what cannot be. It costs the file that it read, and no other. */
export class UserParserError extends Error {}
