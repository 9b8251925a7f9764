import { restAddedEvent } from "./rest.ts";

/** Milliseconds. Each pause is four times the one before. */
const firstPause = 1_000;
const maxPause = 600_000;

/** Never fails: the page is useful without the rest, which is requested again after growing pauses. */
export async function fetchRest(address: string): Promise<Document> {
	for (let pause = firstPause; ; pause = Math.min(pause * 4, maxPause)) {
		const html = await requestText(address);
		if (html !== undefined) return new DOMParser().parseFromString(html, "text/html");
		if (pause === firstPause) console.error("SL:Error rest", address);
		await new Promise((resolve) => setTimeout(resolve, pause));
	}
}

async function requestText(address: string): Promise<string | undefined> {
	try {
		const answer = await fetch(address);
		return answer.ok ? await answer.text() : undefined;
	} catch {
		// There is no network, or the page is being left.
		return undefined;
	}
}

/** Puts copies of elements of another document at the end of one of this page. */
export function addRest(elements: Iterable<Element>, to: Element): void {
	for (const element of elements) {
		const added = document.importNode(element, true);
		to.append(added);
		added.dispatchEvent(new CustomEvent(restAddedEvent, { bubbles: true }));
	}
}
