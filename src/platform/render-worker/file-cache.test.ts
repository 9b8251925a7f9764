import { expect, onTestFinished, test } from "vitest";
import type { PdfDocument } from "#platform/pdf/document.ts";
import { aDocument, readPdf } from "#platform/pdf/testing.ts";
import { createFileCache } from "./file-cache.ts";
import { createRenderer, type Renderer } from "./renderer.ts";

const closing = (press: Renderer) => {
	onTestFinished(() => press.close());
	return press;
};

/** Prints a thousand bytes, when it is let. */
function aSlowPress() {
	const asked: ((bytes: Uint8Array) => void)[] = [];
	const press: Renderer = {
		render: () => new Promise((resolve) => asked.push(resolve)),
		close: async () => {},
	};
	return { press, asked };
}
const write = async (): Promise<PdfDocument> => aDocument([]);
const thousand = () => new Uint8Array(1000);
const turn = () => new Promise((resolve) => setImmediate(resolve));

test("whoever asks while a file is made gets the same one, and so do those who come later", async () => {
	const { press, asked } = aSlowPress();
	const shelf = createFileCache(press, 10_000);
	const waiting = [shelf.get("a", write), shelf.get("a", write)];
	await turn();
	expect(asked).toHaveLength(1);
	asked[0]?.(thousand());
	const [one, other] = await Promise.all(waiting);
	expect(one).toBe(other);
	expect(await shelf.get("a", write)).toBe(one);
	expect(asked).toHaveLength(1);
});

test("it holds no more than it may; what was asked for longest ago leaves", async () => {
	const { press, asked } = aSlowPress();
	const shelf = createFileCache(press, 2_500);
	const get = async (key: string) => {
		const file = shelf.get(key, write);
		await turn();
		asked.pop()?.(thousand());
		return file;
	};
	const a = await get("a");
	const b = await get("b");
	expect(await get("a")).toBe(a);
	await get("c");
	expect(shelf.bytes).toBe(2_000);
	expect(await get("a")).toBe(a);
	expect(await get("b")).not.toBe(b);
});

test("a file begun before content changed is given to who waits, and not kept", async () => {
	const { press, asked } = aSlowPress();
	const shelf = createFileCache(press, 10_000);
	const old = shelf.get("a", write);
	await turn();
	shelf.clear();
	const fresh = shelf.get("a", write);
	await turn();
	expect(asked).toHaveLength(2);
	asked[0]?.(thousand());
	asked[1]?.(thousand());
	expect(await old).not.toBe(await fresh);
	expect(await shelf.get("a", write)).toBe(await fresh);
});

test("where there is nothing, nothing is kept; a fault is told and forgotten", async () => {
	const shelf = createFileCache(closing(createRenderer()), 1_000_000);
	expect(await shelf.get("none", async () => undefined)).toBeUndefined();
	const broken = { ...aDocument([]), cover: undefined } as never;
	await expect(shelf.get("a", async () => broken)).rejects.toThrow(/size/);
	const file = await shelf.get("a", write);
	expect(file?.etag).toMatch(/^"[\w-]{22}"$/);
});

test("the press goes on after a fault, after it was closed, and with many orders at once", async () => {
	const press = closing(createRenderer());
	const broken = press.render({ ...aDocument([]), cover: undefined } as never);
	const good = press.render(aDocument([]));
	await expect(broken).rejects.toThrow();
	expect((await readPdf(await good)).pages).toBe(1);
	const lost = press.render(aDocument([]));
	const told = expect(lost).rejects.toThrow("closed");
	await press.close();
	await told;
	const many = Array.from({ length: 201 }, () => press.render(aDocument([])));
	const over = many.pop();
	await expect(over).rejects.toMatchObject({ statusCode: 503 });
	expect(
		new Set((await Promise.all(many)).map(({ length }) => length > 1000)),
	).toEqual(new Set([true]));
});
