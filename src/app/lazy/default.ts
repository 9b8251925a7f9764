import { type Behaviour, startBehaviours } from "#shell/behaviours.ts";

/** What every page type loads once the browser has nothing better to do. */
startBehaviours(
	document,
	import.meta.glob<Behaviour>("../../*/behaviours/*.ts"),
);
