import { ActionsChapter } from "./actions.tsx";
import { CoverArtChapter } from "./art.tsx";
import { CarouselsChapter } from "./carousels.tsx";
import { ContentChapter } from "./content.tsx";
import { DialogsChapter } from "./dialogs.tsx";
import { FormsChapter } from "./forms.tsx";
import { FoundationsChapter } from "./foundations.tsx";
import { RightToLeftChapter } from "./right-to-left.tsx";

/** Every part in every state. The page around it brings the h1. */
export function StyleguideSections() {
	return (
		<>
			<FoundationsChapter />
			<CoverArtChapter />
			<ActionsChapter />
			<FormsChapter />
			<ContentChapter />
			<DialogsChapter />
			<CarouselsChapter />
			<RightToLeftChapter />
		</>
	);
}
