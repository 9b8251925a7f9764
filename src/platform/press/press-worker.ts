import { parentPort } from "node:worker_threads";
import type { PdfDocument } from "../pdf/document.ts";
import { drawDocument } from "../pdf/draw-document.ts";

export interface Order {
	readonly number: number;
	readonly document: PdfDocument;
}

export type Delivery =
	| { readonly number: number; readonly bytes: Uint8Array }
	| { readonly number: number; readonly problem: string };

parentPort?.on("message", async ({ number, document }: Order) => {
	const delivery = await drawDocument(document).then(
		(bytes): Delivery => ({ number, bytes }),
		(problem: unknown): Delivery => ({ number, problem: String(problem) }),
	);
	parentPort?.postMessage(delivery);
});
