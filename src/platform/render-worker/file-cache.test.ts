import type { FastifyRequest } from "fastify";
import { expect, onTestFinished, test, vi } from "vitest";
import type { PdfDocument } from "#platform/pdf/document.ts";
import { aDocument, readPdf } from "#platform/pdf/testing.ts";
import { createFileCache } from "./file-cache.ts";
import { createRenderer, type Renderer } from "./renderer.ts";

const closing = (renderer: Renderer) => {
	onTestFinished(() => renderer.close());
	return renderer;
};

/** Renders a file when the test lets it. */
function aSlowRenderer() {
	const asked: ((bytes: Uint8Array) => void)[] = [];
	const renderer: Renderer = {
		render: () => new Promise((resolve) => asked.push(resolve)),
		close: async () => {},
	};
	return { renderer, asked };
}
const write = async (): Promise<PdfDocument> => aDocument([]);
const thousand = () => new Uint8Array(1000);
/** Of a server that limits nothing. */
const request = {
	server: {
		load: {
			countNewFile: async () => undefined,
			leave: () => undefined,
			runShared: (_group: string, _request: unknown, work: () => unknown) => work(),
		},
	},
} as unknown as FastifyRequest;
const turn = () => new Promise((resolve) => setImmediate(resolve));

test("requests while a file is rendered share it, and later ones get it from the cache", async () => {
	const { renderer, asked } = aSlowRenderer();
	const cache = createFileCache(renderer, 10_000);
	const waiting = [cache.get(request, "a", write), cache.get(request, "a", write)];
	await turn();
	expect(asked).toHaveLength(1);
	asked[0]?.(thousand());
	const [first, other] = await Promise.all(waiting);
	expect(first).toBe(other);
	expect(await cache.get(request, "a", write)).toBe(first);
	expect(asked).toHaveLength(1);
});

test("requests that share a file are not counted, and none holds a place meanwhile", async () => {
	const { renderer, asked } = aSlowRenderer();
	const cache = createFileCache(renderer, 10_000);
	const { load } = request.server;
	const [countNewFile, leave] = [vi.spyOn(load, "countNewFile"), vi.spyOn(load, "leave")];
	const first = cache.get(request, "a", write);
	await turn();
	const others = Array.from({ length: 30 }, () => cache.get(request, "a", write));
	await turn();
	asked[0]?.(thousand());
	await Promise.all([first, ...others]);
	expect(countNewFile).toHaveBeenCalledTimes(1);
	expect(leave).toHaveBeenCalledTimes(31);
});

test("it holds no more than it may; what was asked for longest ago leaves", async () => {
	const { renderer, asked } = aSlowRenderer();
	const cache = createFileCache(renderer, 2_500);
	const get = async (key: string) => {
		const file = cache.get(request, key, write);
		await turn();
		asked.pop()?.(thousand());
		return file;
	};
	const a = await get("a");
	const b = await get("b");
	expect(await get("a")).toBe(a);
	await get("c");
	expect(cache.bytes).toBe(2_000);
	expect(await get("a")).toBe(a);
	expect(await get("b")).not.toBe(b);
});

test("a file begun before content changed goes to the waiting requests, and is not cached", async () => {
	const { renderer, asked } = aSlowRenderer();
	const cache = createFileCache(renderer, 10_000);
	const old = cache.get(request, "a", write);
	await turn();
	cache.clear();
	const fresh = cache.get(request, "a", write);
	await turn();
	expect(asked).toHaveLength(2);
	asked[0]?.(thousand());
	asked[1]?.(thousand());
	expect(await old).not.toBe(await fresh);
	expect(await cache.get(request, "a", write)).toBe(await fresh);
});

test("where there is no file, nothing is cached; a fault is reported and not cached", async () => {
	const cache = createFileCache(closing(createRenderer()), 1_000_000);
	expect(await cache.get(request, "none", async () => undefined)).toBeUndefined();
	const broken = { ...aDocument([]), cover: undefined } as never;
	await expect(cache.get(request, "a", async () => broken)).rejects.toThrow(/size/);
	const file = await cache.get(request, "a", write);
	expect(file?.etag).toMatch(/^"[\w-]{22}"$/);
});

test("the renderer goes on after a fault, after it was closed, and with many requests at once", async () => {
	const renderer = closing(createRenderer());
	const broken = renderer.render({
		...aDocument([]),
		cover: undefined,
	} as never);
	const good = renderer.render(aDocument([]));
	await expect(broken).rejects.toThrow();
	expect((await readPdf(await good)).pages).toBe(1);
	const lost = renderer.render(aDocument([]));
	const isRejected = expect(lost).rejects.toThrow("closed");
	await renderer.close();
	await isRejected;
	const many = Array.from({ length: 201 }, () => renderer.render(aDocument([])));
	const over = many.pop();
	await expect(over).rejects.toMatchObject({ statusCode: 503 });
	expect(new Set((await Promise.all(many)).map(({ length }) => length > 1000))).toEqual(
		new Set([true]),
	);
});
