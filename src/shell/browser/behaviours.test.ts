import { expect, test, vi } from "vitest";
import { startBehaviours } from "./behaviours.ts";

const element = (behaviour: string) => ({ dataset: { behaviour } }) as unknown as HTMLElement;
const toHostPage = (...elements: HTMLElement[]) =>
	({ querySelectorAll: () => elements }) as unknown as ParentNode;

test("each marked element is started by its behaviour; one that is missing or broken holds up no other", async () => {
	const failed = Promise.withResolvers<void>();
	const log = vi.spyOn(console, "error").mockImplementation(failed.resolve);
	const [first, unknown, broken, second] = [
		element("ui/nav"),
		element("ui/unknown"),
		element("ui/broken"),
		element("ui/nav"),
	] as const;
	const started: HTMLElement[] = [];
	const nav = { start: (element: HTMLElement) => void started.push(element) };
	startBehaviours(toHostPage(first, unknown, broken, second), {
		"../../ui/behaviours/nav-behaviour.ts": async () => nav,
		"../../ui/behaviours/broken-behaviour.ts": () => Promise.reject(new Error("404")),
	});
	await failed.promise;
	expect(started).toEqual([first, second]);
	expect(log.mock.calls).toEqual([["SL:Error behaviour", "ui/broken", new Error("404")]]);
	log.mockRestore();
});
