import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Assets } from "#shell/assets/assets.ts";
import { collectStyles } from "#shell/assets/styles.ts";
import { renderBody } from "./render-body.tsx";

/** A part of a page that is requested later: its HTML, and the sheets it used. With `assets` it may hold islands. */
export function renderFragment(node: ReactNode, assets?: Assets): { html: string; css: string } {
	const { value, css } = collectStyles(() =>
		assets ? renderBody(node, assets, "f") : renderToStaticMarkup(node),
	);
	return { html: value, css };
}
