import {
	type LastReadPositions,
	readPositions,
	withPosition,
} from "#resources/articles/last-read-state.ts";

/** Signing out removes what has this prefix. The browser sends it to nobody. */
const storageKey = "lyceum-own-last-read";

/** Offers to continue a text at the paragraph at which it was left. */
export function start(article: HTMLElement): void {
	const text = article.querySelector("[data-last-read]");
	const link = article.querySelector<HTMLAnchorElement>("#last-read");
	if (!text || !link) return;
	const path = location.pathname;
	const stopped = text.children[load()[path] ?? -1];
	// Whoever follows a link to a heading, or goes back, is where they want to be.
	if (stopped && !location.hash && scrollY === 0) offer(link, stopped);
	const save = followPosition(text, (position) => store(withPosition(load(), path, position)));
	addEventListener("pagehide", save);
	document.addEventListener("visibilitychange", () => document.hidden && save());
}

function offer(link: HTMLAnchorElement, stopped: Element): void {
	link.hidden = false;
	link.addEventListener("click", (event) => {
		event.preventDefault();
		link.hidden = true;
		if (stopped instanceof HTMLElement) {
			stopped.tabIndex = -1;
			stopped.focus({ preventScroll: true });
		}
		stopped.scrollIntoView({ block: "start" });
	});
}

/** Returns a function that hands over the position once it has changed: a page that is being left has no layout any more. */
function followPosition(text: Element, save: (position: number | undefined) => void) {
	let position: number | undefined;
	let isMoved = false;
	let isWaiting = false;
	const read = () => {
		isWaiting = false;
		isMoved = true;
		position = findPosition(text);
	};
	const onScroll = () => {
		if (isWaiting) return;
		isWaiting = true;
		requestAnimationFrame(read);
	};
	addEventListener("scroll", onScroll, { passive: true });
	return () => {
		if (isMoved) save(position);
		isMoved = false;
	};
}

/** The first block of the text that is still to be read; undefined before the text and at its end. */
function findPosition(text: Element): number | undefined {
	const blocks = [...text.children];
	const first = blocks.findIndex((block) => block.getBoundingClientRect().bottom > innerHeight / 4);
	const isStarted = first > 0;
	const isFinished = (blocks.at(-1)?.getBoundingClientRect().bottom ?? 0) <= innerHeight;
	return isStarted && !isFinished ? first : undefined;
}

function load(): LastReadPositions {
	try {
		return readPositions(localStorage.getItem(storageKey));
	} catch {
		return {};
	}
}

/** Storage may be forbidden or full; then nothing is offered. */
function store(positions: LastReadPositions): void {
	try {
		localStorage.setItem(storageKey, JSON.stringify(positions));
	} catch {
		// The page goes on without.
	}
}
