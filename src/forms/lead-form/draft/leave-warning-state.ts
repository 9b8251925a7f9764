import type { LeadFormState } from "#forms/lead-form/form-model.ts";
import { isPending } from "#forms/lead-form/unanswered-rules.ts";
import type { Store } from "#shell/browser/store.ts";

/** While nobody knows whether a submission arrives, the browser asks before it leaves the page. Returns how to stop that. */
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
