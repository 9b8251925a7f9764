let last: Promise<void> = Promise.resolve();

/**
 * Resolves in a turn of the event loop that no other caller has. Rendering a page is the longest piece of work without a pause:
 * several in one turn would keep new connections and health checks waiting for all of them.
 */
export function takeTurn(): Promise<void> {
	last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
	return last;
}
