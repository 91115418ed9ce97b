// Every call of the room, for the router's check and the docs.
export {}
