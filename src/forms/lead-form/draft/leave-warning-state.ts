import type { LeadFormState } from "#forms/lead-form/form-model.ts";
import { isPending } from "#forms/lead-form/unanswered-rules.ts";
import type { Store } from "#shell/browser/store.ts";

/**
 * The browser confirms before it leaves the page while a submission may not have arrived. Returns a
 * function that stops that.
 */
export function warnBeforeLeaving({
	get,
	listen,
}: Pick<Store<LeadFormState>, "get" | "listen">): () => void {
	// Only in this state, because a page with such a listener may not return from the back/forward cache.
	const warn = (event: BeforeUnloadEvent) => event.preventDefault();
	const update = () => {
		if (isPending(get())) addEventListener("beforeunload", warn);
		else removeEventListener("beforeunload", warn);
	};
	// A draft may have restored a submission without an answer already.
	update();
	const ignore = listen(update);
	return () => {
		ignore();
		removeEventListener("beforeunload", warn);
	};
}
