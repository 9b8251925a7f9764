import type { ComponentType } from "react";
import { loadLazyFiles } from "./lazy-files.ts";
import { emitFromClicks } from "./signals.ts";

/**
 * Reports how a page was reached when it is left before its lazy script has done so: a visitor who clicks at once, or leaves
 * the site, would otherwise have come from nowhere. The lazy script takes the address away once it has reported.
 */
function reportArrivalOnLeave({ documentElement }: Document): void {
	addEventListener("pagehide", () => {
		const { arrivalCall, pageType } = documentElement.dataset;
		if (!arrivalCall) return;
		delete documentElement.dataset.arrivalCall;
		const arrival = { page: location.href, referrer: document.referrer, pageType };
		const type = "application/json";
		// The beacon outlives the page, unlike a request of the page.
		navigator.sendBeacon(arrivalCall, new Blob([JSON.stringify(arrival)], { type }));
	});
}

/**
 * The only script that every page loads at once. It hydrates each island at its time, repeats a click
 * that came before that, and preloads the islands' scripts when the browser is idle. It must not import React.
 */
interface IslandElement extends HTMLElement {
	awake?: Promise<void>;
}

declare global {
	interface Navigator {
		/** Missing in Safari and Firefox, and therefore in the types of TypeScript. */
		readonly connection?: { readonly saveData?: boolean };
	}
}

/** This script may come before the rest of the page: islands are missing then, or end in the middle. */
const parsed = new Promise<unknown>((resolve) => {
	if (document.readyState === "loading")
		addEventListener("DOMContentLoaded", resolve, { once: true });
	else resolve(undefined);
});

function wake(element: IslandElement): Promise<void> {
	element.awake ??= (async () => {
		const { ids, props } = element.dataset;
		const [module, { hydrate }] = await load(element);
		await parsed;
		const [view] = Object.values<ComponentType<object>>(module);
		if (!view) throw new Error("the file holds no island");
		await hydrate(element, view, JSON.parse(props ?? "{}"), ids ?? "");
		element.dataset.awake = "";
	})().catch((problem: unknown) => {
		console.error("SL:Error island", element.dataset.island, problem);
		element.dataset.failed = "";
	});
	return element.awake;
}

function load({ dataset }: HTMLElement) {
	for (const href of dataset.styles?.split(" ") ?? [])
		addStyles(href).catch(() => added.delete(href));
	return Promise.all([import(/* @vite-ignore */ dataset.island ?? ""), import("./hydrate.tsx")]);
}

const added = new Set<string>();

/**
 * Appended to the adopted sheets: after a sheet with layers that comes before another one the browser computes the styles of
 * the whole page again.
 */
async function addStyles(href: string): Promise<void> {
	if (added.has(href)) return;
	added.add(href);
	const answer = await fetch(href);
	if (!answer.ok) throw new Error(`answered ${answer.status}`);
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(await answer.text());
	document.adoptedStyleSheets.push(sheet);
}

function preload(href: string): void {
	if (document.querySelector(`link[href="${href}"]`)) return;
	const link = document.createElement("link");
	document.head.append(Object.assign(link, { rel: "modulepreload", href }));
}

function whenIdle(act: () => void): void {
	// Safari has no requestIdleCallback.
	if ("requestIdleCallback" in window) requestIdleCallback(act, { timeout: 3_000 });
	else setTimeout(act, 200);
}

function wakeWhenSeen(element: IslandElement): void {
	const observer = new IntersectionObserver(
		(entries) => {
			if (!entries.some((entry) => entry.isIntersecting)) return;
			observer.disconnect();
			wake(element);
		},
		{ rootMargin: "200px" },
	);
	// The island's own element has no box (`display: contents`), so its children are watched.
	for (const child of element.children) observer.observe(child);
}

/** Hydration begins on the pointer or focus, so it is mostly complete when the click follows. */
function wakeOnTouch(element: IslandElement): void {
	// A visitor can be there before this script is, on a slow network or device.
	const pointed = [...document.querySelectorAll(":hover")].pop();
	if (element.matches(":focus-within") || (pointed && findOwner(pointed) === element))
		void wake(element);
	const touched = new AbortController();
	const { signal } = touched;
	// A control may change without pointer and focus, for example by speech.
	for (const type of ["pointerover", "focusin", "touchstart", "input"]) {
		const listen = ({ target }: Event) => {
			if (!(target instanceof Element) || findOwner(target) !== element) return;
			touched.abort();
			void wake(element);
		};
		element.addEventListener(type, listen, { passive: true, signal });
	}
}

/** None for the content of an island, such as product cards: it works without script and is no reason to hydrate. */
function findOwner(target: Element): IslandElement | null {
	const owner = target.closest<IslandElement>("lyceum-island, [data-content]");
	return owner?.localName === "lyceum-island" ? owner : null;
}

/**
 * A click before hydration is held back and repeated afterwards, on a link only with `data-replay`. The button of a search
 * field leads to another page, as a link does.
 */
function replayEarlyClick(event: MouseEvent): void {
	const { target } = event;
	if (!(target instanceof Element)) return;
	const control = target.closest<HTMLElement>(
		"button:not(search button), [role=tab], a[data-replay]",
	);
	const element = control && findOwner(control);
	const modified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
	if (!control || !element || modified) return;
	const { awake, failed } = element.dataset;
	if (awake !== undefined || failed !== undefined) return;
	event.preventDefault();
	event.stopPropagation();
	// Links and forms work without script where the script did not load.
	wake(element).then(() => control.click());
}

function fetchAhead(): void {
	if (navigator.connection?.saveData) return;
	for (const element of document.querySelectorAll<IslandElement>(
		"lyceum-island:not([data-awake])",
	)) {
		preload(element.dataset.island ?? "");
	}
}

function start(): void {
	emitFromClicks(document);
	reportArrivalOnLeave(document);
	document.addEventListener("click", replayEarlyClick, true);
	// The names of `hydrate-island.ts`: importing it would put all of it into what every page loads at once.
	document.addEventListener("lyceum-hydrate", ({ target }) => {
		const element = target instanceof Element && target.closest<IslandElement>("lyceum-island");
		if (element) void wake(element);
	});
	document.addEventListener("lyceum-load", (event) => {
		const { detail } = event as CustomEvent<HTMLElement>;
		load(detail).catch(() => undefined);
	});
	void parsed.then(watchIslands);
	addEventListener("popstate", wakeAtOtherAddress);
	closeDialogsByBack();
	afterLoad(() => {
		loadLazyFiles(document);
		fetchAhead();
	});
}

const loadedAddress = location.pathname + location.search;

/**
 * Back after a reload stays in this page, which shows the address it was loaded at; an island with
 * an address corrects that.
 */
function wakeAtOtherAddress(): void {
	if (location.pathname + location.search === loadedAddress) return;
	for (const element of document.querySelectorAll<IslandElement>(
		'lyceum-island[data-wake="interaction"]',
	))
		void wake(element);
}

/** The name is the one in `ui/dialog/modal.ts`, a module that this one must not import. */
const dialogShownEvent = "lyceum-dialog-shown";

/**
 * Lets the browser's Back close an open dialog instead of leaving its page. The first dialog adds an entry to the history,
 * and later ones use it again. When a dialog is closed in another way, its entry stays, because going back by script could
 * cancel a navigation that has just begun; Back then skips the same page below it.
 */
function closeDialogsByBack(): void {
	document.addEventListener(dialogShownEvent, addDialogEntry);
	addEventListener("popstate", ({ state }) => {
		const left = addedFor;
		addedFor = readMark(state);
		if (left === undefined || addedFor !== undefined || left !== location.href) return;
		history.scrollRestoration = "auto";
		const shown = [...document.querySelectorAll<HTMLDialogElement>("dialog:modal")];
		if (shown.length === 0) return history.back();
		shown.at(-1)?.close();
		if (shown.length > 1) addDialogEntry();
	});
}

/** The address of the page, if a dialog added the current entry. A reload and a way back from another page come to it, too. */
let addedFor = readMark(history.state);

function readMark(state: unknown): string | undefined {
	const { dialog } = Object(state) as { readonly dialog?: unknown };
	return typeof dialog === "string" ? dialog : undefined;
}

function addDialogEntry(): void {
	const { href } = location;
	// An island may have added entries of its own since.
	if (readMark(history.state) === href) return;
	// The page is not to move when the dialog is closed: it may have been scrolled since.
	history.scrollRestoration = "manual";
	history.pushState({ ...history.state, dialog: href }, "");
	history.scrollRestoration = "auto";
	addedFor = href;
}

function watchIslands(): void {
	for (const element of document.querySelectorAll<IslandElement>("lyceum-island")) {
		if (element.dataset.wake === "visible") wakeWhenSeen(element);
		else if (element.dataset.wake === "idle") afterLoad(() => wake(element));
		else wakeOnTouch(element);
	}
}

function afterLoad(act: () => void): void {
	if (document.readyState === "complete") whenIdle(act);
	else addEventListener("load", () => whenIdle(act), { once: true });
}

start();
