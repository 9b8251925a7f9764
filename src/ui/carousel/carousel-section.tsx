import type { ReactNode } from "react";
import { CarouselFrame } from "#ui/carousel/carousel-frame.tsx";
import { Section } from "#ui/layout/section.tsx";
import type { RestAddresses } from "#ui/rest/rest.ts";

/** A row of cards under a heading; without any card there is no block. */
export function CarouselSection<Item>({
	carousel,
	anchor,
	texts,
	tone,
	items,
	cards,
	rest,
	children,
}: {
	/** The published id, by which its numbers are known. */
	carousel: string;
	anchor?: string;
	texts: { readonly title: string; readonly lead?: string };
	tone?: "sunk";
	items: readonly Item[];
	/** The cards in one item, where it is more than a card. */
	cards?: (item: Item) => number;
	/** The addresses of the slides beyond the first view. */
	rest?: RestAddresses | undefined;
	children: (item: Item) => ReactNode;
}) {
	if (items.length === 0) return null;
	return (
		<Section name={carousel} {...(anchor && { id: anchor })} {...texts} {...(tone && { tone })}>
			<CarouselFrame
				id={carousel}
				data-behaviour="ui/carousel"
				label={texts.title}
				slides={items.map(children)}
				rest={rest}
				{...(cards && { cards: items.map(cards) })}
			/>
		</Section>
	);
}
