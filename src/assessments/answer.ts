/**
 * An answer of the kind `one` is the value of an option, of `several` the values of options, of `number` and `text` what was
 * typed. Of `order` it is the values of the items in their order, of `match` the value of a target by the value of its item.
 * While only some items of an `order` have a position, it is the positions by the values of their items.
 */
export type Answer = string | readonly string[] | Readonly<Record<string, string>>;

/** Longer texts are refused. */
export const maxTypedLength = 200;
