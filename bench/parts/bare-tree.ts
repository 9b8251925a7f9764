import { parseHTML } from "linkedom";
import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** Renders the elements of a page as a tree without components: what React itself costs for this page. */
export function createBareRendering(html: string): () => string {
	const { document } = parseHTML(html);
	const tree = toElement(document.documentElement as unknown as Element, "html");
	return () => renderToStaticMarkup(tree);
}

const elementNode = 1;
const textNode = 3;

function toElement(element: Element, key: string): ReactNode {
	const name = element.localName;
	const attributes = Object.fromEntries(
		[...element.attributes]
			.filter(({ name: attribute }) => attribute !== "style" && !attribute.startsWith("on"))
			.map(({ name: attribute, value }) => [
				attribute === "class" ? "className" : attribute,
				value,
			]),
	);
	const props = { ...attributes, key };
	if (["style", "script", "template"].includes(name))
		return createElement(name, {
			...props,
			dangerouslySetInnerHTML: { __html: element.innerHTML },
		});
	const children = [...element.childNodes].flatMap((node, index) => {
		if (node.nodeType === textNode) return [node.textContent];
		if (node.nodeType !== elementNode) return [];
		return [toElement(node as Element, String(index))];
	});
	return createElement(name, props, ...children);
}
