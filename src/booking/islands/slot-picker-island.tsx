import { SlotPicker } from "#booking/picker/slot-picker-view.tsx";
import { island } from "#shell/pages/island.tsx";

/** It is seen because a visitor sent a form or opened a link to choose a time. */
export const SlotPickerIsland = island("booking/slot-picker", "visible", SlotPicker);
