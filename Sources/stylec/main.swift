print("stylec")
