// The target has nothing but sheets, and needs one Swift file to be a target.
